import type { ReactNode } from 'react'
import type { Notice, NoticeAction } from './noticeFor.ts'
import { RoomNotice } from './RoomNotice.tsx'

type Props = {
  notice: Notice | null
  /** The button of each action in this room. */ actions: Partial<Record<NoticeAction, ReactNode>>
}

export function NoticeLine({ notice, actions }: Props) {
  if (!notice) return null
  return (
    <RoomNotice tone={notice.tone} action={notice.action && actions[notice.action]}>
      {notice.words}
    </RoomNotice>
  )
}
