export const stockWidths = [320, 640, 960, 1280] as const;
export const stockSize = { width: 1280, height: 853 };
export const stockScenes = {
	"forest-trail": { alt: "A trail", placeholder: "data:image/webp;base64,UklGRhIAAABXRUJQVlA4TAYAAAAvQWxvAGs=" },
} as const;
export type StockSceneId = keyof typeof stockScenes;
export const scenesForCategory: Record<string, StockSceneId[]> = new Proxy(
	{},
	{ get: () => ["forest-trail"] },
) as never;
