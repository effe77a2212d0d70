/** The first stop of the keyboard: past what every page repeats. */
export function SkipLink() {
  return <a href="#main" className="sr-only z-50 rounded-control bg-white px-4 py-2 font-medium focus:not-sr-only focus:fixed focus:top-2 focus:left-2">Skip to content</a>
}
