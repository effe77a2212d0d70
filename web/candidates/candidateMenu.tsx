import { BellRing, ClipboardCopy, DoorOpen, Eraser, KeyRound, Lock, Pencil, Trash2, Undo2, type LucideIcon } from 'lucide-react'
import type { Candidate } from '../../shared/candidates.ts'
import { isOutcomeFinal } from '../../shared/outcomeWords.ts'
import { removeOutcome } from '../outcomes/face.ts'
import type { MenuItem } from '../ui/Menu.tsx'
import { whyNotInvited, whyNotReminded } from './whyNotInvited.ts'
import { whyNotReopened } from './whyNotReopened.ts'

type Act = (row: Candidate) => void
/** What the menu of a candidate does. Null: it is not offered here, or not to this user, or not now. */
export type CandidateActs = {
  edit: Act
  regenerate: Act
  remind: (row: Candidate) => Act | null
  copyInvitation: Act | null
  reopen: Act
  removeOutcome: Act | null
  hold: Act | null
  remove: Act | null
  erase: Act | null
}

/** The menu of one candidate, in the list and on their page. */
export function candidateMenu(row: Candidate, act: CandidateActs): MenuItem[] {
  const item = (label: string, Icon: LucideIcon, does: Act | null | false, over: Partial<MenuItem> = {}): MenuItem[] =>
    does ? [{ label, icon: <Icon aria-hidden strokeWidth={1.5} />, onSelect: () => does(row), ...over }] : []
  const notReopened = whyNotReopened(row)
  return [
    ...item('Edit', Pencil, act.edit),
    ...item('Regenerate code', KeyRound, act.regenerate),
    ...item('Remind', BellRing, !whyNotReminded(row) && act.remind(row)),
    ...item('Copy the invitation', ClipboardCopy, !whyNotInvited(row) && act.copyInvitation),
    ...item('Reopen the interview', DoorOpen, row.interview_status === 'completed' && !isOutcomeFinal(row.outcome) && act.reopen, {
      note: notReopened ?? undefined,
      disabled: notReopened !== null,
    }),
    ...item(removeOutcome, Undo2, row.outcome !== null && act.removeOutcome),
    ...item('Place a legal hold', Lock, act.hold),
    ...item('Delete', Trash2, act.remove, { danger: true }),
    ...item('Erase personal data', Eraser, act.erase, { danger: true }),
  ]
}
