import { useSyncExternalStore } from 'react'

/** Takes an event. Returns the next state and the effects to run, in this order. */
export type Step<State, Event, Effect> = (state: State, event: Event) => [State, Effect[]]
export type Machine<State, Event> = {
  state: () => State
  send: (event: Event) => void
  subscribe: (changed: () => void) => () => void
}

/** Holds the state of a pure machine. Runs the effects of an event one after another; their results come back as events. */
export function makeMachine<State, Event, Effect>(
  step: Step<State, Event, Effect>,
  initial: State,
  run: (effect: Effect) => Promise<void> | void,
): Machine<State, Event> {
  let state = initial
  const listeners = new Set<() => void>()
  const runAll = async (effects: Effect[]) => {
    for (const effect of effects) {
      const done = run(effect)
      if (done) await done
    }
  }
  const send = (event: Event) => {
    const [next, effects] = step(state, event)
    const changed = next !== state
    state = next
    if (changed) for (const listener of listeners) listener()
    void runAll(effects)
  }
  return {
    state: () => state,
    send,
    subscribe: (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}

export function useMachine<State, Event>({ subscribe, state }: Machine<State, Event>): State {
  return useSyncExternalStore(subscribe, state)
}
