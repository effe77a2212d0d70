/** Whether a click was on a toast: toasts are outside every dialog, but leave it open. A pressed “Undo” is gone by the time this is asked. */
export const isOnToast = ({ target }: Event): boolean =>
  target instanceof Element && (!target.isConnected || target.closest('[aria-live]') !== null)
