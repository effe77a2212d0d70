// The candidate's interview page: the welcome, the room or the thank-you page, depending on the server's status.
import { useState } from 'react'
import { useParams } from 'react-router'
import { readCandidate } from '../session.ts'
import { InterviewStages } from './InterviewStages.tsx'
import { InterviewProblem } from './stages/InterviewProblem.tsx'

export function Component() {
  const { candidate_id = '' } = useParams()
  const [stored] = useState(readCandidate)
  if (stored === 'missing') return <InterviewProblem title="Error" detail="No interview data found. Please login again." />
  if (stored === 'invalid') return <InterviewProblem title="Error" detail="Invalid interview data. Please login again." />
  return <InterviewStages key={candidate_id} candidateId={candidate_id} />
}
