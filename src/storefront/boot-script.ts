import { laterScriptsId } from '#contract/page-data.ts'

import { interactionEvents } from './router/interaction-events.ts'
import { consentKey, consentValidMs } from './stores/consent.ts'
import { storageKey } from './stores/persist.ts'
import { noticePauseMs } from './stores/preferences.ts'

/** How long scripts wait for a page's first picture, from the first frame on. It ends when somebody moves. */
const pictureWaitMs = 1000

/** Scripts come so long after the document at the latest, also where no frame is ever drawn: a window behind others, a busy machine. */
const frameWaitMs = 10_000

/** Browsers choose and ask for all that were let in before they do anything else. */
const picturesAtOnce = 4

/**
 * Runs before first paint, inline in every document. First the consent defaults (spec 4.4), so that no tag can ever come before
 * them, and the visitor's own choice where one is kept that is less than a year old. Then the price of the shopper's pricelist
 * shows at once, a notification closed less than a day ago (spec 9.1) takes no room, and a list that the session's filter is about
 * to change is not seen before (listing/kept-filter.ts). Buttons pressed before the page can answer are kept in `pressedEarly`,
 * which the entry presses again, and that somebody moved at all in `interacted`. The page's scripts wait in a `<template>`, and its
 * further pictures unseen (`data-later`, styles/picture.css), until the page and its first picture are on screen: over a slow line they
 * would take turns with the stylesheet and that picture. The document must be whole by then: of a template that is still being read only
 * a part can be let in, and a shop without its scripts never answers. The one script that the content security policy lets in by its hash, so
 * it is the same text for every page. It reads what `stores/preferences.ts`, `stores/consent.ts` and `stores/catalogue/filter.ts` keep and
 * must never throw.
 */
export const bootScript =
  `var pressedEarly=[];function keepPress(e){(e=e.target.closest("button"))&&pressedEarly.push(e)}addEventListener("click",keepPress);` +
  `var interacted,isIn;${JSON.stringify(interactionEvents)}.forEach(function(n){addEventListener(n,function(){interacted=true;letIn()},{once:true,passive:true,capture:true})});` +
  `window.dataLayer=window.dataLayer||[];function gtag(){dataLayer.push(arguments)}` +
  `function letIn(){if(document.readyState=="loading")addEventListener("DOMContentLoaded",letIn);else if(!isIn){isIn=true;document.head.append(document.importNode(document.getElementById("${laterScriptsId}").content,true));` +
  `var w=[].slice.call(document.querySelectorAll("img[data-later]"));setTimeout(function few(){w.splice(0,${picturesAtOnce}).forEach(function(i){i.removeAttribute("data-later")});` +
  `if(w[0])setTimeout(few)})}}` +
  `if(document.hidden)addEventListener("DOMContentLoaded",letIn);else setTimeout(letIn,${frameWaitMs}),requestAnimationFrame(function(){setTimeout(function(){` +
  `var i=document.querySelector("img[fetchpriority=high]"),p=window.PerformanceObserver,l="largest-contentful-paint";` +
  `if(interacted||!p||!p.supportedEntryTypes.includes(l))return letIn();` +
  `setTimeout(letIn,${pictureWaitMs});` +
  `new p(function(e){e.getEntries().some(function(e){return!i||e.element===i})&&letIn()}).observe({type:l,buffered:true})})});` +
  `(function(d){function s(a,m){m=m?"granted":"denied";return{ad_storage:m,ad_user_data:m,ad_personalization:m,` +
  `personalization_storage:m,analytics_storage:a?"granted":"denied",functionality_storage:"granted",security_storage:"granted"}}` +
  `gtag("consent","default",s());` +
  `try{var c=JSON.parse(localStorage.getItem("${consentKey}"));` +
  `if(c.essential===true&&c.analytics===!!c.analytics&&c.marketing===!!c.marketing&&typeof c.timestamp=="number"&&Date.now()-c.timestamp<${consentValidMs})` +
  `d.consent="chosen",gtag("consent","update",s(c.analytics,c.marketing))}catch(e){}` +
  `try{var p=JSON.parse(localStorage.getItem(${JSON.stringify(storageKey('preferences'))}))||{};` +
  `if(typeof p.pricelist=="string")d.pricelist=p.pricelist;` +
  `if(typeof p.country=="string")d.country=p.country;` +
  `if(Date.now()-p.lastNotificationDismissal<${noticePauseMs})d.notice="closed"}catch(e){}` +
  `try{if(!location.search&&!history.state&&JSON.parse(sessionStorage.getItem(${JSON.stringify(storageKey('filter'))})).selected[0])d.filter="kept"}catch(e){}})(document.documentElement.dataset)`
