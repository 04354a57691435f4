import { profile } from '#contract/profile/profile.ts'
import { SessionsPanel } from '#web/auth/sessions-panel.tsx'
import { useData, useSave } from '#web/core/query.ts'
import { shell } from '#web/core/texts.ts'
import { Failure } from '#web/ui/empty.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { auth } from './texts.ts'

/** The person's own sessions, so that a forgotten computer can be signed out. */
export function OwnSessions() {
  const { data, error, refetch } = useData(profile.sessions, {})
  const end = useSave(profile.endSession, { saved: auth('sessions.ended') })
  if (error && !data) return <Failure title={shell('form.loadFailed')} error={error} retry={() => void refetch()} />
  if (!data) return <FormSkeleton fields={2} />
  return <SessionsPanel sessions={data.items} onEnd={(id) => end.mutate({ params: { id } })} />
}
