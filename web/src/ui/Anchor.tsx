import { createContext, createElement, useContext } from 'react';
import type { ComponentProps, ComponentType, ReactNode } from 'react';

export type AnchorProps = ComponentProps<'a'> & { href: string };

const LinkComponent = createContext<ComponentType<AnchorProps> | 'a'>('a');

/** Sets the component of links inside the site, once in the app: a router link that takes `href`. */
export function LinkProvider({ component, children }: { component: ComponentType<AnchorProps>; children: ReactNode }) {
  return <LinkComponent value={component}>{children}</LinkComponent>;
}

export function Anchor(props: AnchorProps) {
  return createElement<AnchorProps>(useContext(LinkComponent), props);
}
