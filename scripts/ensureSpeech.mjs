// Installs espeak-ng if possible. Then the journeys' microphone hears real speech, otherwise a hum.
import { installPackage, works } from './browser.mjs'

export function ensureSpeech() {
  if (works('espeak-ng', ['--version'])) return
  process.stdout.write('Installing espeak-ng for the journeys…\n')
  if (!installPackage('espeak-ng')) process.stdout.write('There is no espeak-ng to be had: the voices of the journeys hum.\n')
}
