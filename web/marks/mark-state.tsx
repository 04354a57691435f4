import type { MarkState as State } from '#domain/core/mark.ts'
import { type StatusLook, StatusMark } from '#web/ui/status-mark.tsx'
import { t } from './texts.ts'

const looks: Record<State, StatusLook> = {
  in_store: { icon: 'check', tone: 'good' },
  promised: { icon: 'clock', tone: 'note' },
  on_way: { icon: 'clock', tone: 'note' },
  sold: { icon: 'check', tone: 'done' },
  to_supplier: { icon: 'close', tone: 'done' },
  withdrawn: { icon: 'close', tone: 'done' },
  gone: { icon: 'close', tone: 'warn' },
}

/** Where a piece is, in words. */
export const MarkState = ({ state }: { state: State }) => <StatusMark {...looks[state]}>{t(`states.${state}`)}</StatusMark>
