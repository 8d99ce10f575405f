import { expect, test } from "vitest";
import { findLanguage } from "./find-language.ts";

test.each([
	["fr", "Atelier de cirque", "Venez découvrir le jonglage et l'équilibre avec les artistes de la compagnie."],
	["fr", "Le Roi et l'oiseau", "Projection suivie d'un goûter, à partir de 4 ans."],
	["es", "Cuentacuentos en familia", "Una tarde de historias y canciones para niños y niñas."],
	["de", "Kinderyoga für Anfänger", "Wir üben gemeinsam Atmen und Dehnen."],
	["pt", "Oficina de cerâmica", "As crianças aprendem a trabalhar o barro com as mãos."],
	["it", "Laboratorio di teatro", "I bambini inventano una storia e la portano sul palcoscenico."],
	["uk", "Гурток малювання", "Діти вчаться малювати олівцями та фарбами."],
	[
		"zh",
		"少儿中文绘画班",
		"孩子们在老师的带领下学习水墨画和书法，每周六上午在社区中心上课，欢迎四到八岁的小朋友和家长一起参加，请自备围裙和画笔。",
	],
])("[IMP-3] detects %s in: %s", async (language, title, description) => {
	expect(await findLanguage({ title, description, languages: [] })).toBe(language);
});

test.each([
	["Swim lessons", "Learn to float and kick with our coaches in the warm pool."],
	["Ballet Folklorico", "Learn traditional Mexican dances from Jalisco and Veracruz, in costume."],
	["Conversational Spanish", "Hola, amigos! Practise everyday phrases with songs and games."],
	["Taller de cerámica", ""],
	["Capoeira Angola roda", "Kids"],
	["Tai Chi Qigong", "Kung Fu"],
])("[IMP-3] detects no language other than English in: %s", async (title, description) => {
	expect(await findLanguage({ title, description, languages: [] })).toBeNull();
});

test("[IMP-3] falls back to the source's language if the text is too short, unless it states several", async () => {
	const short = { title: "Ciné-goûter", description: "Film et goûter." };
	expect(await findLanguage({ ...short, languages: ["French"] })).toBe("fr");
	expect(await findLanguage({ ...short, languages: ["French", "English"] })).toBeNull();
	const english = {
		title: "Spanish for kids",
		description: "Songs and games with a native speaker. All of them are easy for you to learn.",
	};
	expect(await findLanguage({ ...english, languages: ["Spanish"] })).toBeNull();
});
