import { type ImageSide, imageAddress } from '#contract/core/image-address.ts'
import { initialsOf } from '#domain/core/names.ts'
import styles from './images.module.css'

/** A face beside a name: the name says it all, so the picture is silent. Twice as many pixels as points, for sharp screens. */
export function AvatarBadge({
  filename,
  name,
  size = 24,
  pixels = 48,
}: {
  filename: string | null
  name: string
  size?: number
  pixels?: ImageSide
}) {
  const sides = { width: size, height: size }
  // Each picture has an element of its own: an element shows the former picture, beside another name, until the next one has come.
  if (filename !== null)
    return <img key={filename} className={styles.face} src={imageAddress(filename, pixels)} alt="" loading="lazy" {...sides} />
  // The style draws the letters: in the text they would be read together with the name.
  return <span className={styles.initials} style={{ ...sides, fontSize: size / 2.4 }} data-initials={initialsOf(name)} aria-hidden="true" />
}
