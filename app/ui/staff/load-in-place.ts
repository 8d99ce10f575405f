/** Returns null if the request fails, since an error would replace the page, with what was typed. */
export function loadInPlace<Data>({ serverLoader }: { serverLoader(): Promise<Data> }): Promise<Data | null> {
	return serverLoader().catch(() => null);
}
