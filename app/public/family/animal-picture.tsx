import type { ReactNode } from "react";
import type { Animal } from "../../../domain/family/child.ts";

/**
 * The paper-cut animal that represents a child: a motif of the covers, from design/motifs. Decorative, since the name
 * is beside it.
 */
export function AnimalPicture({ animal, className = "size-12" }: { animal: Animal; className?: string }) {
	return (
		<svg aria-hidden viewBox="-10 -10 220 220" strokeLinecap="round" strokeLinejoin="round" className={className}>
			{drawings[animal]}
		</svg>
	);
}

const drawings: Record<Animal, ReactNode> = {
	bird: (
		<>
			<path
				d="M30 96Q20 84 8 84L32 70Q44 34 82 40Q110 48 122 78L182 58Q174 104 134 128Q104 152 66 138Q34 126 30 96Z"
				fill="#3c83c4"
			/>
			<path d="M40 106Q70 124 110 118Q90 146 62 136Q44 126 40 106Z" fill="#fffaf0" />
			<path d="M78 92Q106 70 150 84Q134 124 98 118Q80 110 78 92Z" fill="#26325f" />
			<circle cx="56" cy="66" r="6" fill="#2d2c44" />
			<path d="M33 70L6 84L31 90Z" fill="#f7c04a" />
			<path d="M76 140L70 170M94 140L92 170" fill="none" stroke="#d9761f" strokeWidth="5" />
			<rect x="24" y="166" width="140" height="12" rx="6" fill="#8a5233" />
		</>
	),
	butterfly: (
		<>
			<path d="M96 96Q60 16 26 36Q6 54 28 94Q40 110 96 104Z" fill="#f0893a" />
			<path d="M104 96Q140 16 174 36Q194 54 172 94Q160 110 104 104Z" fill="#f0893a" />
			<path
				d="M96 104Q40 104 38 136Q42 174 72 164Q92 150 96 104ZM104 104Q160 104 162 136Q158 174 128 164Q108 150 104 104Z"
				fill="#f7c04a"
			/>
			<circle cx="52" cy="66" r="13" fill="#e2523f" />
			<circle cx="148" cy="66" r="13" fill="#e2523f" />
			<circle cx="64" cy="138" r="9" fill="#e2523f" />
			<circle cx="136" cy="138" r="9" fill="#e2523f" />
			<ellipse cx="100" cy="106" rx="8" ry="46" fill="#2d2c44" />
			<path d="M97 62Q90 38 76 32M103 62Q110 38 124 32" fill="none" stroke="#2d2c44" strokeWidth="4.5" />
		</>
	),
	cat: (
		<>
			<path d="M44 20L86 46H114L156 20Q168 66 160 106Q150 170 100 172Q50 170 40 106Q32 66 44 20Z" fill="#f0893a" />
			<path d="M52 40L74 52L54 66ZM148 40L126 52L146 66Z" fill="#f08da0" />
			<path d="M90 46H110L105 76H95ZM70 52L80 50L80 68ZM130 52L120 50L120 68Z" fill="#d9761f" />
			<ellipse cx="76" cy="98" rx="8" ry="11" fill="#2d2c44" />
			<ellipse cx="124" cy="98" rx="8" ry="11" fill="#2d2c44" />
			<path d="M90 118H110L100 130Z" fill="#f08da0" />
			<path d="M100 130V138Q90 150 78 142M100 138Q110 150 122 142" fill="none" stroke="#2d2c44" strokeWidth="4.5" />
			<path
				d="M58 122L20 114M58 132L22 138M142 122L180 114M142 132L178 138"
				fill="none"
				stroke="#fffaf0"
				strokeWidth="4"
			/>
		</>
	),
	dinosaur: (
		<>
			<path
				d="M12 142Q30 140 44 116Q64 86 104 90Q126 92 134 70Q128 22 160 22Q188 26 188 46Q188 56 160 56Q158 92 148 112Q146 132 138 140V172H118V150Q100 154 88 150V172H68V142Q44 154 12 142Z"
				fill="#459d63"
			/>
			<path
				d="M104 90Q126 92 134 70Q140 110 112 128Q88 132 68 142Q44 154 12 142Q50 138 66 118Q84 98 104 90Z"
				fill="#63b77e"
			/>
			<path d="M50 104L48 82L66 94L70 74L86 90L94 70L106 88Z" fill="#f0893a" />
			<circle cx="160" cy="36" r="5" fill="#2d2c44" />
			<path d="M168 50Q178 50 184 46" fill="none" stroke="#2a6b50" strokeWidth="4" />
		</>
	),
	dog: (
		<>
			<path d="M56 30Q24 34 22 84Q26 120 48 114Q58 104 62 66Z" fill="#8a5233" />
			<path d="M144 30Q176 34 178 84Q174 120 152 114Q142 104 138 66Z" fill="#8a5233" />
			<path d="M100 22Q152 22 152 92Q152 176 100 178Q48 176 48 92Q48 22 100 22Z" fill="#dca56c" />
			<path d="M100 22Q152 22 152 92Q120 96 112 60Q110 36 100 22Z" fill="#fffaf0" />
			<circle cx="78" cy="84" r="8" fill="#2d2c44" />
			<circle cx="124" cy="84" r="8" fill="#2d2c44" />
			<ellipse cx="100" cy="138" rx="34" ry="32" fill="#fffaf0" />
			<path d="M82 118Q100 108 118 118Q114 134 100 136Q86 134 82 118Z" fill="#2d2c44" />
			<path d="M100 134V146Q90 158 78 150M100 146Q110 158 122 150" fill="none" stroke="#2d2c44" strokeWidth="4.5" />
			<path d="M92 155H108V166Q100 176 92 166Z" fill="#f08da0" />
		</>
	),
	fish: (
		<>
			<path d="M14 100Q52 40 108 50Q140 60 152 92L188 60V142L152 110Q138 146 104 152Q50 158 14 100Z" fill="#f0893a" />
			<path
				d="M66 54Q54 100 66 148L84 153Q70 100 84 49ZM108 51Q98 100 108 152L124 146Q114 100 124 56Z"
				fill="#fffaf0"
			/>
			<circle cx="42" cy="90" r="8" fill="#2d2c44" />
			<path d="M84 50Q100 22 126 34L118 54Z" fill="#d9761f" />
		</>
	),
	horse: (
		<>
			<path
				d="M58 182Q50 122 80 92L66 102Q44 122 28 112Q16 100 30 80Q50 40 86 34L92 12L108 32Q164 44 172 112Q176 150 170 182Z"
				fill="#8a5233"
			/>
			<path d="M108 32L92 10L88 34Q92 36 112 56Q146 84 146 182H180Q184 130 170 92Q152 44 108 32Z" fill="#2d2c44" />
			<circle cx="76" cy="62" r="6" fill="#2d2c44" />
			<circle cx="36" cy="98" r="4" fill="#2d2c44" />
			<path d="M62 46L58 104M30 84L66 100M74 92L120 70" fill="none" stroke="#f7c04a" strokeWidth="5" />
		</>
	),
	ladybird: (
		<>
			<path
				d="M46 80L20 64M38 112L12 112M46 140L24 160M154 80L180 64M162 112L188 112M154 140L176 160"
				fill="none"
				stroke="#2d2c44"
				strokeWidth="7"
			/>
			<circle cx="100" cy="52" r="32" fill="#2d2c44" />
			<path d="M86 28Q80 14 66 12M114 28Q120 14 134 12" fill="none" stroke="#2d2c44" strokeWidth="5" />
			<circle cx="100" cy="114" r="66" fill="#e2523f" />
			<path d="M100 50V180" fill="none" stroke="#2d2c44" strokeWidth="6" />
			<circle cx="70" cy="84" r="10" fill="#2d2c44" />
			<circle cx="130" cy="84" r="10" fill="#2d2c44" />
			<circle cx="62" cy="124" r="10" fill="#2d2c44" />
			<circle cx="138" cy="124" r="10" fill="#2d2c44" />
			<circle cx="82" cy="154" r="10" fill="#2d2c44" />
			<circle cx="118" cy="154" r="10" fill="#2d2c44" />
			<path d="M62 62A62 62 0 0 1 138 62Q100 78 62 62Z" fill="#2d2c44" />
			<circle cx="84" cy="46" r="6" fill="#fffaf0" />
			<circle cx="116" cy="46" r="6" fill="#fffaf0" />
		</>
	),
};
