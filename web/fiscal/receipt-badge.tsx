import type { z } from 'zod'
import { causesRu } from '#contract/fiscal/fiscal.ru.ts'
import type { receiptRow } from '#contract/fiscal/fiscal.ts'
import { type StatusLook, StatusMark } from '#web/ui/status-mark.tsx'
import { t } from './texts.ts'

type Receipt = Pick<z.output<typeof receiptRow>, 'state' | 'is_silent' | 'fd' | 'cause' | 'not_printed'>

/** What became of one receipt of the register: it prints, it is printed, it was refused, or the register does not answer. */
export function ReceiptBadge({ receipt }: { receipt: Receipt }) {
  const { look, text } = saidOf(receipt)
  return <StatusMark {...look}>{text}</StatusMark>
}

function saidOf({ state, is_silent, fd, cause, not_printed }: Receipt): { look: StatusLook; text: string } {
  if (state === 'done')
    return not_printed === 1
      ? { look: { icon: 'error', tone: 'warn' }, text: t('receipt.noPaper', { fd: fd ?? '' }) }
      : { look: { icon: 'check', tone: 'good' }, text: t('receipt.printed', { fd: fd ?? '' }) }
  if (state === 'refused') return { look: { icon: 'error', tone: 'bad' }, text: t('receipt.refused', { cause: causeOf(cause) }) }
  if (state === 'person' || is_silent === 1) return { look: { icon: 'error', tone: 'bad' }, text: t('receipt.silent') }
  if (state === 'unknown') return { look: { icon: 'repeat', tone: 'warn' }, text: t('receipt.asking') }
  return { look: { icon: 'print', tone: 'note' }, text: t('receipt.printing') }
}

/** The words of a known cause; others are shown as the register said them. */
const causeOf = (cause: string | null) => Object.entries(causesRu).find(([name]) => name === cause)?.[1] ?? cause ?? ''
