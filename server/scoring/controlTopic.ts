import { createHash } from 'node:crypto'

/** What no interview asks about and hardly any answer tells of. An honest reading gives such a topic nothing; one that gives it a figure did as it was told. */
const topics = [
  'Tuning the bells of a carillon',
  'Winding the clock of a cathedral',
  'Restoring stained glass from the Middle Ages',
  'Conducting an orchestra at sea',
  'Translating Etruscan inscriptions',
  'Training falcons for a film',
  'Charting caves below a glacier',
  'Repairing the lamp of a lighthouse',
  'Building violins from driftwood',
  'Teaching parrots to whistle opera',
  'Racing dog sleds by night',
  'Painting icebergs from a balloon',
]
const readings = 3

/** Another one for each reading, so that an answer that does tell of one keeps the other readings; the same for everyone who was asked the same. */
export function controlTopic(question: string, reading: number): string {
  const first = createHash('sha256').update(question).digest().readUInt32BE(0)
  return topics[(first + (reading - 1) * (topics.length / readings)) % topics.length]!
}

/** Above the lowest level, for which some models write the lowest anchor's figure. */
export const controlAtMost = 30
