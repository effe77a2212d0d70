const known = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus']

/** The audio type in which this browser can record, or null if it cannot record. */
export function recordingType(): string | null {
  if (typeof MediaRecorder === 'undefined') return null
  return known.find((type) => MediaRecorder.isTypeSupported(type)) ?? null
}
