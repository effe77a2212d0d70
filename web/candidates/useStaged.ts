import { useState } from 'react'
import type { Candidate } from '../../shared/candidates.ts'
import { api } from '../api.ts'
import { change, useBusy } from '../change.ts'
import { changedSince, movedOn } from './changedSince.ts'
import { refreshCandidates } from '../refreshCandidates.ts'

export type Details = Pick<Candidate, 'name' | 'email' | 'phone'>
export type Change =
  | { kind: 'edit'; base: Candidate; details: Details; error?: string }
  | { kind: 'delete'; base: Candidate; error?: string }

/** Edits and deletions that exist only in this browser until they are saved or discarded. */
export function useStaged(job_id: string) {
  const [changes, setChanges] = useState<ReadonlyMap<string, Change>>(new Map())
  const [busy, during] = useBusy()

  const put = (staged: Change) => setChanges((before) => new Map(before).set(staged.base.id, staged))
  const undo = (id: string) =>
    setChanges((before) => {
      const after = new Map(before)
      after.delete(id)
      return after
    })
  /**
   * Replaces a change that was sent with `next`, or removes it if `next` is null.
   * If the user made another change after sending, that change stays and gets `saved` as its base.
   */
  const settle = (sent: Change, next: Change | null, saved = sent.base) =>
    setChanges((before) => {
      const { id } = sent.base
      const after = new Map(before)
      const now = before.get(id)
      if (now !== sent) return now ? after.set(id, { ...now, base: saved }) : after
      if (next) after.set(id, next)
      else after.delete(id)
      return after
    })
  const send = async (staged: Change): Promise<Candidate | undefined> => {
    const one = { job_id, candidate_id: staged.base.id }
    if (staged.kind === 'edit') return api.candidates.updateCandidate({ ...one, ...staged.details, updated_at: staged.base.updated_at })
    await api.candidates.removeCandidate(one)
    return undefined
  }

  /** Sends every change. Failed changes stay staged with the reason, and are returned. */
  const save = async (): Promise<Change[]> => {
    const failed: Change[] = []
    const settled: Parameters<typeof settle>[] = []
    const keep = (staged: Change, kept: Change) => {
      failed.push(kept)
      settled.push([staged, kept, kept.base])
    }
    for (const staged of changes.values()) {
      const moved = staged.kind === 'delete' ? await movedOn(staged.base) : null
      if (moved) {
        keep(staged, { ...staged, base: moved.now, error: moved.detail })
        continue
      }
      await change({
        call: () => send(staged),
        failed: 'The connection was lost. Save again.',
        onDone: (saved) => settled.push([staged, null, saved]),
        onFailed: async (detail, thrown) => {
          const newer = await changedSince(thrown, staged.base)
          keep(staged, { ...staged, error: newer?.detail ?? detail, base: newer?.now ?? staged.base })
        },
      })
    }
    // Reload the list first. Otherwise deleted candidates would show again for a moment.
    await refreshCandidates()
    for (const each of settled) settle(...each)
    return failed
  }

  return {
    changes,
    saving: busy !== null,
    save: () => during('busy', save),
    undo,
    edit: (base: Candidate, details: Details) => put({ kind: 'edit', base, details }),
    remove: (base: Candidate) => put({ kind: 'delete', base }),
    discard: () => setChanges(new Map()),
  }
}

/** The list with the unsaved changes applied. */
export function withChanges(rows: Candidate[], changes: ReadonlyMap<string, Change>): Candidate[] {
  return changes.size === 0
    ? rows
    : rows.flatMap((row) => {
        const change = changes.get(row.id)
        return change?.kind === 'delete' ? [] : change ? [{ ...row, ...change.details }] : [row]
      })
}

export type Staged = ReturnType<typeof useStaged>
