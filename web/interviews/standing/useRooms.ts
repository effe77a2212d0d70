import { useQuery } from '@tanstack/react-query'
import type { Interview } from '../../../shared/interview.ts'

/** The rooms of an interview. They weigh as much as the pages before them, so they load while the candidate reads those. */
export const useRooms = (interview: Interview | undefined) =>
  useQuery({
    queryKey: ['rooms'],
    queryFn: async () => ({ ...(await import('../room/InterviewRoom.tsx')), ...(await import('../agent/ConversationRoom.tsx')) }),
    enabled: interview !== undefined && interview.interview_status !== 'completed',
    staleTime: Infinity,
    structuralSharing: false,
    retry: 3,
  })
