import { relative } from "node:path";
import { type JsxElement, type JsxFragment, type Node, type SourceFile, SyntaxKind } from "typescript/unstable/ast";
import {
	isBinaryExpression,
	isConditionalExpression,
	isJsxElement,
	isJsxExpression,
	isJsxFragment,
	isJsxSelfClosingElement,
	isJsxText,
	isNoSubstitutionTemplateLiteral,
	isParenthesizedExpression,
	isStringLiteral,
} from "typescript/unstable/ast/is";
import { API, type Checker, SignatureKind, type Type, TypeFlags } from "typescript/unstable/sync";

/** What an expression may render. `isProp` is true for a ReactNode, whose kind only the caller knows. */
type Content = { text: boolean; element: boolean; nothing: boolean; varies: boolean; isProp: boolean };

const none: Content = { text: false, element: false, nothing: false, varies: false, isProp: false };

/**
 * Lists the JSX elements whose text React would remove, or insert something before, one text node at a time. That
 * throws on a page that the browser has translated, because the translator replaced the text nodes:
 * - text under a condition beside siblings
 * - text after something under a condition
 * - text in a fragment under a condition, or that is all of a component
 * - children of an unknown kind under a condition
 */
export function findBareText(top: string, include: (path: string) => boolean): { examined: number; found: string[] } {
	const api = new API({ cwd: top });
	try {
		const project = api.updateSnapshot({ openProjects: [`${top}/tsconfig.json`] }).getProjects()[0];
		if (!project) throw new Error("tsconfig.json cannot be opened.");
		const found: string[] = [];
		let examined = 0;
		for (const name of project.program.getSourceFileNames()) {
			const path = relative(top, name).replaceAll("\\", "/");
			const file = include(path) && project.program.getSourceFile(name);
			if (!file) continue;
			for (const element of listElements(file)) {
				examined += 1;
				if (hasBareText(element, project.checker)) found.push(`${path}:${getLine(file, element)}`);
			}
		}
		return { examined, found };
	} finally {
		api.close();
	}
}

function listElements(node: Node): (JsxElement | JsxFragment)[] {
	const elements: (JsxElement | JsxFragment)[] = isJsxElement(node) || isJsxFragment(node) ? [node] : [];
	node.forEachChild((child) => void elements.push(...listElements(child)));
	return elements;
}

function getLine(file: SourceFile, node: Node): number {
	return file.text.slice(0, node.getStart(file)).split("\n").length;
}

function hasBareText(element: JsxElement | JsxFragment, checker: Checker): boolean {
	const children = getChildren(element, checker);
	if (children.some(({ isProp, varies }) => isProp && varies)) return true;
	const texts = children.map((child) => child.text && !child.isProp);
	if (isJsxFragment(element) && isRemovable(element) && texts.includes(true)) return true;
	if (children.length < 2) return false;
	if (children.some((child, index) => texts[index] && (child.varies || child.nothing || child.element))) return true;
	return children.some(({ nothing, varies }, index) => {
		if (!nothing && !varies) return false;
		const next = children.findIndex(({ nothing, varies }, later) => later > index && !nothing && !varies);
		return texts[next] === true;
	});
}

/** A fragment in an attribute or between siblings is as lasting as its parent. */
function isRemovable(fragment: JsxFragment): boolean {
	let { parent } = fragment;
	while (isParenthesizedExpression(parent)) ({ parent } = parent);
	return parent.kind !== SyntaxKind.JsxAttribute && !isJsxExpression(parent);
}

function getChildren(element: JsxElement | JsxFragment, checker: Checker): Content[] {
	return [...element.children].flatMap((child) => {
		if (isJsxText(child)) return child.text.trim() ? [{ ...none, text: true }] : [];
		if (isJsxExpression(child) && !child.expression) return [];
		const content = getContent(isJsxExpression(child) && child.expression ? child.expression : child, checker);
		return content === none ? [] : [content];
	});
}

function getContent(node: Node, checker: Checker): Content {
	if (isParenthesizedExpression(node)) return getContent(node.expression, checker);
	// Translators leave blanks alone.
	if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node))
		return node.text.trim() ? { ...none, text: true } : none;
	if (isJsxElement(node)) return getComponentContent(node.openingElement.tagName, checker);
	if (isJsxSelfClosingElement(node)) return getComponentContent(node.tagName, checker);
	if (isJsxFragment(node)) return getChildren(node, checker).reduce(join, none);
	if (isConditionalExpression(node))
		return vary(join(getContent(node.whenTrue, checker), getContent(node.whenFalse, checker)));
	if (isBinaryExpression(node)) {
		const right = getContent(node.right, checker);
		if (node.operatorToken.kind === SyntaxKind.AmpersandAmpersandToken) return vary({ ...right, nothing: true });
		if (
			node.operatorToken.kind === SyntaxKind.BarBarToken ||
			node.operatorToken.kind === SyntaxKind.QuestionQuestionToken
		)
			return join({ ...getContent(node.left, checker), nothing: false }, right);
	}
	return getTypeContent(checker.getTypeAtLocation(node), checker);
}

function vary(content: Content): Content {
	return { ...content, varies: true };
}

function join(one: Content, other: Content): Content {
	return {
		text: one.text || other.text,
		element: one.element || other.element,
		nothing: one.nothing || other.nothing,
		varies: one.varies || other.varies,
		isProp: one.isProp || other.isProp,
	};
}

/** The types of libraries' components don't say what they render. They render an element. */
function getComponentContent(tag: Node, checker: Checker): Content {
	const type = /^[A-Z]/.test(tag.getText()) ? checker.getTypeAtLocation(tag) : undefined;
	const signature = type && checker.getSignaturesOfType(type, SignatureKind.Call)[0];
	const content = signature && getTypeContent(checker.getReturnTypeOfSignature(signature), checker);
	return !content || content.isProp ? { ...none, element: true } : content;
}

function getTypeContent(type: Type | undefined, checker: Checker): Content {
	if (!type) return none;
	if (type.isUnionType()) {
		const content = type
			.getTypes()
			.map((member) => getTypeContent(member, checker))
			.reduce(join, none);
		return { ...content, isProp: content.text && content.element && content.nothing };
	}
	if (type.isStringLiteralType() && type.value === "") return { ...none, nothing: true };
	if (type.flags & (TypeFlags.StringLike | TypeFlags.NumberLike)) return { ...none, text: true };
	if (type.flags & (TypeFlags.VoidLike | TypeFlags.Null | TypeFlags.BooleanLike)) return { ...none, nothing: true };
	return { ...none, element: true, varies: checker.isArrayLikeType(type) };
}
