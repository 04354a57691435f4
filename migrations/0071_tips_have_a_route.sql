ALTER TABLE "entity_routes" DROP CONSTRAINT "entity_routes_kind";--> statement-breakpoint
ALTER TABLE "entity_routes" ADD CONSTRAINT "entity_routes_kind" CHECK (item_kind between 1 and 6);