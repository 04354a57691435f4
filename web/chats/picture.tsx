import { useEffect, useState } from 'react'
import { type ChatFile, chats } from '#contract/chats/chats.ts'
import { callWith } from '#web/core/call.ts'
import lines from './messages.module.css'

/** The bytes come by a call with the session, because the address alone opens nothing. */
export function Picture({ file: { id, originName, width, height } }: { file: ChatFile }) {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    let made: string | null = null
    callWith(chats.file, { params: { id } }, { signal: stop.signal })
      .then((response) => (response as Response).blob()) // a call with `file: true` answers a response
      .then((bytes) => {
        made = URL.createObjectURL(bytes)
        setAddress(made)
      })
      .catch(() => undefined)
    return () => {
      stop.abort()
      if (made) URL.revokeObjectURL(made)
    }
  }, [id])
  const size = { width: width ?? 200, height: height ?? 200 }
  return address ? (
    <img src={address} alt={originName} {...size} />
  ) : (
    <span className={lines.picture} style={{ aspectRatio: `${size.width} / ${size.height}` }} />
  )
}
