import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '#contract/shell/paths.ts'
import { Page } from '#web/ui/page.tsx'
import { type Place, Talk } from './talk.tsx'
import { t } from './texts.ts'

/** The open chat and the message looked at stand in the address: back, F5 and a link keep the place. */
export default function ChatPage() {
  const search: { chat?: string; message?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const [user, setUser] = useState<Place['user']>()
  const go = ({ chat, message, user: who }: Place) => {
    setUser(who)
    void navigate({ to: paths.chat, search: { ...(chat && { chat: String(chat) }), ...(message && { message: String(message) }) } })
  }
  const chat = numberOf(search.chat)
  return (
    <Page title={t('title')} fill>
      <Talk frame="page" place={{ chat, message: numberOf(search.message), user: chat === undefined ? user : undefined }} go={go} />
    </Page>
  )
}

const numberOf = (text: string | undefined) => (text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined)
