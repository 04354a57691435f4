import { type ButtonHTMLAttributes, type ReactNode, type Ref, useContext } from 'react'
import styles from './button.module.css'
import { Icon, type IconName } from './icon.tsx'
import { RoutedLink } from './routed-link.ts'

/** primary: the one main act of a view; danger: the act of a confirmation that destroys; warning: what leads there. */
type Kind = 'plain' | 'primary' | 'danger' | 'warning' | 'quiet'

interface Look {
  kind?: Kind
  icon?: IconName
  children: ReactNode
}
type Attributes = ButtonHTMLAttributes<HTMLButtonElement> & { ref?: Ref<HTMLButtonElement> }

export function Button({ kind = 'plain', icon, children, className, ...rest }: Look & Attributes) {
  return (
    <button type="button" {...rest} className={classOf(kind, className)}>
      {icon && <Icon name={icon} size={18} />}
      {children}
    </button>
  )
}

/** A button with only an icon; `label` is its name and its tooltip. */
export function IconButton({
  icon,
  label,
  kind = 'quiet',
  className,
  ...rest
}: { icon: IconName; label: string; kind?: Kind } & Attributes) {
  return (
    <button type="button" aria-label={label} title={label} {...rest} className={`${classOf(kind, className)} ${styles.icon}`}>
      <Icon name={icon} />
    </button>
  )
}

interface Address {
  to: string
  search?: Record<string, string>
  /** A tab of the page. */
  hash?: string
}

export function LinkButton({ to, search, hash, kind = 'plain', icon, children }: Look & Address) {
  const Link = useContext(RoutedLink)
  if (Link === null) throw new Error('LinkButton is used outside the router')
  return (
    <Link to={to} search={search} hash={hash} className={classOf(kind)} preload="intent">
      {icon && <Icon name={icon} size={18} />}
      {children}
    </Link>
  )
}

const classOf = (kind: Kind, more = '') => `${styles.button} ${kind === 'plain' ? '' : styles[kind]} ${more}`
