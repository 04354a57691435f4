-- Papers name a unit in any letters: of two units of a good that only differ in them, the younger one is told apart by its number and keeps its factor.
update good_units u set title = u.title || ' №' || u.id
  where exists (select from good_units o where o.good_id = u.good_id and lower(o.title) = lower(u.title) and o.id < u.id);--> statement-breakpoint
ALTER TABLE "good_units" DROP CONSTRAINT "good_units_title";--> statement-breakpoint
CREATE UNIQUE INDEX "good_units_title" ON "good_units" USING btree ("good_id",lower(title));--> statement-breakpoint
ALTER TABLE "good_invent_items" DROP CONSTRAINT "good_invent_items_base";--> statement-breakpoint
ALTER TABLE "good_invent_items" ADD CONSTRAINT "good_invent_items_base" CHECK (base_qty >= 0 and (base_qty is null or base_at is not null));
