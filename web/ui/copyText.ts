import { toast } from './toast.tsx'

/** Puts a text on the clipboard. Answers false if the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** As `copyText`, and says so: `done`, or how to copy it by hand. `what` names it as the screen does, such as “link”. */
export async function copyAndTell(text: string, what: string, done: string): Promise<void> {
  if (await copyText(text)) toast.success(done)
  else toast.info(`This browser did not allow copying. Select the ${what} and copy it by hand.`)
}
