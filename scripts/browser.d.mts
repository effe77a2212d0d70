export function findBrowser(which?: { whole?: boolean }): string | null
export function ensureBrowser(stop: (message: string) => never): void
