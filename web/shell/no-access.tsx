import { useRouter } from '@tanstack/react-router'
import { paths } from '#contract/shell/paths.ts'
import { signOut } from '#web/core/session.ts'
import { shell } from '#web/core/texts.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Page } from '#web/ui/page.tsx'

interface NoAccessProps {
  /** Whether this is what the person's own home says, so that a way home would lead to the same place. */
  isHome?: boolean
}

/** A way home, a way back and a way out: nobody is caught here. Who came by a link has nowhere to go back to but home. */
export function NoAccess({ isHome = false }: NoAccessProps) {
  const router = useRouter()
  const leave = () => (window.history.length > 1 ? router.history.back() : void router.navigate({ to: paths.dashboard, replace: true }))
  return (
    <Page title={shell('noAccess.title')}>
      <Empty icon="error" title={shell('noAccess.title')} text={shell('noAccess.text')}>
        {!isHome && (
          <LinkButton kind="primary" to={paths.index}>
            {shell('home')}
          </LinkButton>
        )}
        <Button onClick={leave}>{shell('back')}</Button>
        <Button onClick={() => void signOut()}>{shell('signOut')}</Button>
      </Empty>
    </Page>
  )
}
