export function Component() {
  return <h1>Candidate Scoring Review</h1>
}
