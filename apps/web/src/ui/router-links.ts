import { ButtonLink, Link, NavItem } from '@formstead/ui'
import { createLink } from '@tanstack/react-router'

export const RouterLink = createLink(Link)
export const RouterButtonLink = createLink(ButtonLink)
export const RouterNavItem = createLink(NavItem)
