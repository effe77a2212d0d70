// The queue of what a candidate brings: one file or account after the other, each with its result.
import { useRef, useState } from 'react'
import { CallError } from '../../shared/client.ts'
import { change, lost } from '../change.ts'
import type { Told } from './broughtWords.ts'
import { refreshProfile } from './refreshProfile.ts'

type What = { brought: Told } | { failed: string }
type Found = What & { id: number; name: string }

export function useBringing() {
  const [file, setFile] = useState<File | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  /** The results of the files since nothing was waiting: one by one, so that the next file does not hide what is wrong with the last. */
  const [found, setFound] = useState<Found[]>([])
  const last = useRef(Promise.resolve())
  const waiting = useRef(0)
  const takenOut = useRef(new Set<File>())
  const bringNow = async (call: () => Promise<Told>, from?: File) => {
    const name = from ? `${from.name}: ` : ''
    const add = (one: What) => setFound((all) => [...all, { ...one, name, id: all.length }])
    setProgress(0)
    await change({
      call,
      refresh: refreshProfile,
      failed: lost(),
      onDone: (brought) => {
        add({ brought })
        setFile((chosen) => (chosen === from ? null : chosen))
      },
      // A file that this page could not read has words of its own.
      onFailed: (detail, error) => add({ failed: error instanceof Error && !(error instanceof CallError) ? error.message : detail }),
    })
    setProgress(null)
  }
  /** What is brought while another file is still read waits for its turn. */
  const bring = (call: () => Promise<Told>, from?: File) => {
    if (waiting.current++ === 0) setFound([])
    const start = async () => {
      try {
        if (!from || !takenOut.current.has(from)) await bringNow(call, from)
      } finally {
        waiting.current--
      }
    }
    last.current = last.current.then(start, start)
  }
  const take = (next: File | null, call: (file: File) => Promise<Told>) => {
    if (!next && file) takenOut.current.add(file)
    setFile(next)
    if (next) bring(() => call(next), next)
  }
  /** Another way was chosen: its form starts empty. What is still waiting goes on. */
  const letGo = () => {
    setFile(null)
    if (waiting.current === 0) setFound([])
  }
  return { file, progress, found, bring, take, letGo, onProgress: setProgress }
}
