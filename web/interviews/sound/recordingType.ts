const known = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus']

/** How this browser can record a voice; null where it cannot. */
export function recordingType(): string | null {
  if (typeof MediaRecorder === 'undefined') return null
  return known.find((type) => MediaRecorder.isTypeSupported(type)) ?? null
}
