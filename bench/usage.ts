// Linux only: processor time and memory are read from /proc.
import { readFileSync } from 'node:fs'

/** Processor time in seconds and peak memory in MiB of a process. */
export function usage(pid: number): { seconds: number; peak: number } {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return {
    seconds: (Number(fields[11]) + Number(fields[12])) / 100,
    peak: Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024,
  }
}
