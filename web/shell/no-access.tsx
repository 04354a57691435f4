import { useRouter } from '@tanstack/react-router'
import { paths } from '#contract/shell/paths.ts'
import { signOut } from '#web/core/session.ts'
import { shell } from '#web/core/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Page } from '#web/ui/page.tsx'

/** A way back and a way out: nobody is caught here. Who came by a link has nowhere to go back to but home. */
export function NoAccess() {
  const router = useRouter()
  const leave = () => (window.history.length > 1 ? router.history.back() : void router.navigate({ to: paths.dashboard, replace: true }))
  return (
    <Page title={shell('noAccess.title')}>
      <Empty icon="error" title={shell('noAccess.title')} text={shell('noAccess.text')}>
        <Button onClick={leave}>{shell('back')}</Button>
        <Button onClick={() => void signOut()}>{shell('signOut')}</Button>
      </Empty>
    </Page>
  )
}
