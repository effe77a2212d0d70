/** How long a screen offers to undo a decision. */
export const undoOffered_ms = 10_000
/** How long the server undoes a decision: more than the screen offers, for a slow connection. */
export const undoTaken_ms = 60_000
