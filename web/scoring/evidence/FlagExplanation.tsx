/** The candidate's explanation of a red flag. */
export function FlagExplanation({ text }: { text: string | undefined }) {
  return text ? (
    <span className="mt-1 block border-l-2 border-fair-500 pl-3 font-normal whitespace-pre-wrap wrap-anywhere">
      <span className="text-xs">The candidate says: </span>
      {text}
    </span>
  ) : null
}
