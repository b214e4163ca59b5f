import { useMemo } from 'react';
import { useMatches } from 'react-router';
import { useSite } from '../platform/routing/site.ts';
import { useFlags } from '../platform/session/flags.ts';
import { useMe } from '../platform/session/session.ts';
import { panelOf, panelsFor, type Panel, type PanelKey } from './panels.ts';

/** Returns the panels of the current user, and the one that the current page belongs to. */
export const usePanels = (): { panels: Panel[]; current: PanelKey | undefined } => {
  const me = useMe();
  const flags = useFlags();
  const { externalSites } = useSite();
  const page = useMatches().at(-1)?.id;
  const panels = useMemo(() => panelsFor({ me, flags, externalSites }), [me, flags, externalSites]);
  return { panels, current: panelOf(page, panels) };
};
