import type { Stage } from '#domain/candidates/stages.ts'
import { type StatusLook, StatusMark } from '#web/ui/status-mark.tsx'
import { t } from './texts.ts'

const looks: Record<Stage, StatusLook> = {
  new: { icon: 'star', tone: 'note' },
  called: { icon: 'phone', tone: 'note' },
  interview: { icon: 'comment', tone: 'note' },
  trial: { icon: 'workplaces', tone: 'warn' },
  offer: { icon: 'send', tone: 'warn' },
  hired: { icon: 'check', tone: 'good' },
  rejected: { icon: 'close', tone: 'done' },
  reserve: { icon: 'clock', tone: 'done' },
}

export const StageMark = ({ stage }: { stage: Stage }) => <StatusMark {...looks[stage]}>{t(`stages.${stage}`)}</StatusMark>
