ALTER TABLE "good_flow_items" DROP CONSTRAINT "good_flow_items_qty";--> statement-breakpoint
-- What came was counted in the unit of the line; a pack that came short is counted by the piece from now on.
alter table good_flow_items disable trigger good_flow_items_frozen;
--> statement-breakpoint
update good_flow_items set received = received * factor where received is not null and factor <> 1;
--> statement-breakpoint
alter table good_flow_items enable trigger good_flow_items_frozen;
--> statement-breakpoint
ALTER TABLE "good_flow_items" ADD CONSTRAINT "good_flow_items_qty" CHECK (qty > 0 and factor > 0 and received between 0 and qty * factor);
