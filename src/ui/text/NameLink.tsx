/** The name of a record within text, as a link to it; takes `to`, `params` and `search` like the router's own Link. */
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { LINK_LOOK } from './link-look.ts'

function NameAnchor({ children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} className={`font-medium text-ink ${LINK_LOOK}`}>
      <bdi>{children}</bdi>
    </a>
  )
}

export const NameLink = createLink(NameAnchor)
