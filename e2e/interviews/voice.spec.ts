import { spokenJourney } from './spokenJourney.ts'

spokenJourney(1440, 900)
