import { useNavigate, useSearch } from '@tanstack/react-router'
import { profileRu } from '#contract/profile/profile.ru.ts'
import { DoorPanel } from '#web/auth/door-panel.tsx'
import { queryClient } from '#web/core/query.ts'
import { safeRedirect } from '#web/core/safe-redirect.ts'
import { sessionQuery, signOut } from '#web/core/session.ts'
import { shell, texts } from '#web/core/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { SecondFactorSetup } from './second-factor-panel.tsx'

const t = texts('profile', profileRu)

/** The work position signs in by a code: it is set up before anything else; then the way goes on. */
export default function SecondFactorPage() {
  const { redirect }: { redirect?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const goOn = async () => {
    await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
    await navigate({ href: safeRedirect(redirect), replace: true })
  }
  return (
    <DoorPanel title={t('second.setUp')} lead={t('second.setUp')}>
      <p>{t('second.due')}</p>
      <SecondFactorSetup onDone={() => void goOn()} />
      <Button kind="quiet" onClick={() => void signOut()}>
        {shell('signOut')}
      </Button>
    </DoorPanel>
  )
}
