import { useState } from 'react'
import { isThere, openRegisterLine } from '#web/core/register-line.ts'
import { LinkCheck } from '#web/ui/link-check.tsx'
import { t } from './texts.ts'

/** Asks the register of this computer, which only this browser can reach. */
export function OwnRegisterCheck({ title, address }: { title: string; address: string }) {
  const [state, setState] = useState<'asking' | 'here' | 'notHere' | null>(null)
  const ask = async () => {
    setState('asking')
    const line = openRegisterLine()
    setState((await isThere(line, address)) ? 'here' : 'notHere')
    line.close()
  }
  const answers = { here: { isReady: true, text: t('here') }, notHere: { isReady: false, text: t('notHere', { address }) } }
  return (
    <LinkCheck
      title={title}
      words={{ check: t('check'), checking: t('checking') }}
      isAsking={state === 'asking'}
      answer={state === null || state === 'asking' ? null : answers[state]}
      onAsk={() => void ask()}
    />
  )
}
