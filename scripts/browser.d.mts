export function findBrowser(): string | null
export function ensureBrowser(stop: (message: string) => never): void
