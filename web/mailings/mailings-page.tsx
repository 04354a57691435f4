import { useLocation, useParams } from '@tanstack/react-router'
import { paths } from '#contract/shell/paths.ts'
import { Log } from './log.tsx'
import { OneMailing } from './one-mailing.tsx'
import { Send } from './send.tsx'

/** The log, one mailing of it and a new one: they are one piece of the program, for each piece costs the shell some of its weight. */
export default function MailingsPage() {
  const { id }: { id?: string } = useParams({ strict: false })
  const { pathname } = useLocation()
  if (id !== undefined) return <OneMailing id={Number(id)} />
  return pathname === paths['notify-send'] ? <Send /> : <Log />
}
