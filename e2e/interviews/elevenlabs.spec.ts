import { agentJourney } from './agentJourney.ts'

agentJourney(1440, 900)
